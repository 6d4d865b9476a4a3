import type { ProductTile } from '@shop/contract/catalogue';

/** A lamp as lists show it, for tests of pages. */
export function lamp(sku: string): ProductTile {
  return {
    sku,
    groupKey: '',
    name: `Lampe ${sku}`,
    eNumber: '',
    manufacturer: 'Lumera',
    manufacturerNumber: sku,
    url: `/de/product/lampe/${sku}`,
    headerGroups: [],
    quantity: 1,
    quantityMin: 1,
    quantityInterval: 1,
    measurementUnitName: 'Stk.',
    isCombination: false,
    hasSpecificities: false,
    idProductAbstract: null,
    energyEfficiencyClass: '',
    energySheetUrl: '',
    greenClass: '',
    greenLabel: '',
    isNew: false,
    isDiscontinued: false,
    isSold: true,
    alreadyBought: false,
    image: null,
  };
}
