/**
 * A file for `npm run setup -- --file`, with every field explained: JSON with comments, which the tool reads. Example values are
 * right in themselves (UID, QR-IBAN), so that a copy is corrected field by field.
 */
export const example = `{
  "settings": {
    // Who you are. "name" stands in the header, "legalName" on documents, in e-mails and in the footer.
    "company": {
      "name": "Kummer Elektrohandel",
      "legalName": "Kummer Elektrohandel AG",
      "street": "Industriestrasse 12",
      "zipCode": "5000",
      "city": "Aarau",
      "phone": "062 555 10 10",
      // UID with MWST, TVA or IVA; the check digit is verified.
      "vatNumber": "CHE-123.456.788 MWST",
      // Where private persons are sent: an address, or "" for nowhere.
      "retailAlternative": ""
    },
    // Where the shop writes to you and in which language ("de", "fr", "it", "en"); "sender" writes to customers.
    "emails": {
      "sales": "verkauf@kummer.example",
      "orders": "verkauf@kummer.example",
      "returns": "verkauf@kummer.example",
      "accounts": "buchhaltung@kummer.example",
      // Where weaknesses of the shop are told; everybody reads it in /.well-known/security.txt.
      "security": "it@kummer.example",
      "sender": "shop@kummer.example",
      "language": "de"
    },
    // "logo": { "width": 26, "height": 26, "shapes": [{ "path": "M0 0h26v26H0z", "colour": "#123842" }] }
    // Colours as "#123842", or null for the shop's own. Text must stay readable on them.
    "appearance": { "logo": null, "brandColour": null, "accentColour": null },
    // The first branch is the main warehouse. "erpId" never changes; weekday 1 is Monday.
    "branches": [
      {
        "erpId": "AA",
        "name": "Aarau",
        "street": "Industriestrasse 12",
        "zipCode": "5000",
        "city": "Aarau",
        "phone": "062 555 10 10",
        // Decides the public holidays; further closed days as "2027-07-02" or "2027-07-02 Inventur".
        "canton": "AG",
        "openingHours": [
          { "weekday": 1, "from": "07:00", "to": "17:00" },
          { "weekday": 2, "from": "07:00", "to": "17:00" },
          { "weekday": 3, "from": "07:00", "to": "17:00" },
          { "weekday": 4, "from": "07:00", "to": "17:00" },
          { "weekday": 5, "from": "07:00", "to": "17:00" }
        ],
        "closedDays": []
      }
    ],
    // Until when an order leaves for the next working day; days without deliveries beside public holidays.
    "delivery": { "orderCutOff": "17:00", "closedDays": [] },
    "payment": {
      // QR-IBAN of your bank, and the six digits of your customer number there if references begin with them, else "".
      "qrIban": "CH51 3080 8004 1234 5678 9",
      "referencePrefix": "",
      "paymentDays": 30,
      // VAT by the day of delivery, in hundredths of a percent: 810 is 8.1 %.
      "vatRates": [{ "validFrom": "2024-01-01", "basisPoints": 810 }]
    },
    // { "site": "linkedin", "url": "https://…" }, also "youtube"; award: { "title": "…", "year": 2026 } or null.
    // Where the tiles of maps come from ("" for none), and a key of Google Maps if you have one.
    "presence": {
      "socialLinks": [],
      "award": null,
      "mapTileUrl": "https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg",
      "mapAttribution": "© swisstopo",
      "googleMapsKey": ""
    },
    "limits": {
      // Orders above this total need a confirmation (Rappen), which names this many days.
      "expensiveTotalCents": 5000000,
      "expensiveRequestDays": 90,
      // Up to how many lines of a cart prices are calculated (at most 2000).
      "pricedLines": 1000,
      // Days after delivery for a return; days for which an offer is valid.
      "returnDays": 30,
      "offerDays": 30,
      // Days for which security events are kept.
      "securityEventDays": 180,
      // By how many Rappen a sum of the ERP may differ from its parts.
      "erpSumToleranceCents": 1
    }
  },
  // The first account for running the shop. Without "password" a link is printed and mailed, valid once and for 60 minutes.
  "operator": {
    "email": "rita.kummer@kummer.example",
    "firstName": "Rita",
    "lastName": "Kummer",
    "language": "de"
  },
  // Optional: first customers with one administrator each.
  "companies": [
    {
      "number": "1001",
      "name": "Elektro Beispiel AG",
      "vatNumber": "CHE-116.281.710 MWST",
      "language": "de",
      "street": "Bahnhofstrasse 1",
      "zipCode": "5000",
      "city": "Aarau",
      "admin": {
        "email": "max.beispiel@elektro-beispiel.example",
        "firstName": "Max",
        "lastName": "Beispiel",
        "language": "de"
      }
    }
  ]
}
`;
