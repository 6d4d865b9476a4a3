import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Answering = {
  readonly challenge: string;
  /** What is not as a browser on the shop's own page would say it. */
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
};

const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';
const [USER_PRESENT, USER_VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

/** An authenticator as tests need it (WebAuthn, ES256, attestation `none`): what a browser would send to the shop. */
export function makePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const coseKey = Buffer.concat([hex('a5010203262001215820'), fromBase64(x), hex('225820'), fromBase64(y)]);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id,
    publicKey: coseKey,
    /** A new passkey for a challenge of the shop. */
    register({ challenge, origin = ORIGIN, isVerified = true, counter = 0 }: Answering) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const withKey = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = Buffer.concat([authenticatorData({ isVerified, counter, flags: WITH_KEY }), withKey]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(authData.length);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = [hex('a363666d74646e6f6e656761747453746d74a068617574684461746159'), size, authData];
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.concat(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Proves who somebody is. */
    answer({ challenge, origin = ORIGIN, isVerified = true, counter = 0 }: Answering) {
      const authData = authenticatorData({ isVerified, counter, flags: 0 });
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

type AuthenticatorState = { readonly isVerified: boolean; readonly counter: number; readonly flags: number };

function authenticatorData({ isVerified, counter, flags }: AuthenticatorState): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flag = USER_PRESENT + (isVerified ? USER_VERIFIED : 0) + flags;
  return Buffer.concat([sha256(Buffer.from(RP_ID)), Buffer.from([flag]), count]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hex = (digits: string) => Buffer.from(digits, 'hex');
const fromBase64 = (text: string) => Buffer.from(text, 'base64url');
