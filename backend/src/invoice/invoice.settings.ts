import { getGstinState, isGstin, stateCodes } from '@nirmaan/contracts/invoice';
import { canBePrinted, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { z } from 'zod';
import type { Fault, SettingsIn } from '../kernel/process/index.js';

const printedText = z
  .string()
  .trim()
  .min(1)
  .refine(canBePrinted, 'must be in Latin letters, as invoices are printed');

/** Who issues invoices; without a GSTIN they are receipts. */
export const sellerSettings = {
  SELLER_NAME: printedText.optional(),
  SELLER_ADDRESS: printedText.optional(),
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, 'is no GSTIN: its form, its state or its check digit is wrong')
    .optional(),
  SELLER_STATE: z
    .enum(stateCodes, 'must be the two digits of a state in a GSTIN, e.g. 27')
    .optional(),
  GST_RATE: z.coerce.number().min(0).max(100).default(18),
  GST_SAC: z
    .string()
    .regex(/^\d{4,8}$/, 'must be the 4 to 8 digits of a service accounting code')
    .default('998599'),
};
export type SellerSettings = SettingsIn<typeof sellerSettings>;

/** What a tax invoice must show of its seller. */
export function requireWholeSeller(given: SellerSettings): Fault[] {
  const { SELLER_GSTIN, SELLER_STATE } = given;
  if (!SELLER_GSTIN) return [];
  const missing = (['SELLER_NAME', 'SELLER_ADDRESS'] as const).filter((name) => !given[name]);
  const isElsewhere = SELLER_STATE && SELLER_STATE !== getGstinState(SELLER_GSTIN);
  return [
    ...missing.map((name): Fault => [
      name,
      'is required with a SELLER_GSTIN: it is part of every invoice',
    ]),
    ...(isElsewhere
      ? [['SELLER_STATE', 'must be the state of SELLER_GSTIN, its first two digits'] as const]
      : []),
  ];
}

/** The seller as documents show it. */
export const toSeller = (settings: SellerSettings) => ({
  name: settings.SELLER_NAME ?? PRODUCT_NAME,
  address: settings.SELLER_ADDRESS ?? '',
  gstin: settings.SELLER_GSTIN ?? null,
  state: settings.SELLER_STATE ?? getGstinState(settings.SELLER_GSTIN ?? ''),
  rate: settings.GST_RATE,
  sac: settings.GST_SAC,
});
export type Seller = ReturnType<typeof toSeller>;
