import { addSectors, type Signed, signUp } from './people.js';
import { Shop } from './shop.js';
import { Webhooks } from './webhooks.js';

/** A shop with a buyer, and a Razorpay whose answers the spec sets. */
export interface ServedBuyer {
  readonly shop: Shop;
  readonly buyer: Signed;
  readonly razorpay: Webhooks;
}

/** The caller closes the shop. */
export async function serveBuyer(): Promise<ServedBuyer> {
  const shop = await Shop.open();
  await addSectors(shop.api);
  return { shop, buyer: await signUp(shop.api), razorpay: new Webhooks(shop.api) };
}
