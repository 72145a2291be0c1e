import type { Provider } from '@nestjs/common';
import {
  type ApiSettings,
  type ReactorsSettings,
  SETTINGS,
} from '../../kernel/process/settings.js';
import { RazorpayClient } from './razorpay-client.js';
import { RazorpayKeys } from './razorpay-keys.js';
import { Razorpay } from './razorpay.js';

type Access = Pick<
  ApiSettings & ReactorsSettings,
  'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_API_URL'
>;

/** Provides the configured Razorpay client. */
export const razorpay: Provider = {
  provide: Razorpay,
  inject: [SETTINGS],
  useFactory: (settings: Access) =>
    new RazorpayClient({
      keyId: settings.RAZORPAY_KEY_ID,
      keySecret: settings.RAZORPAY_KEY_SECRET,
      apiUrl: settings.RAZORPAY_API_URL,
    }),
};

export const razorpayKeys: Provider = {
  provide: RazorpayKeys,
  inject: [SETTINGS],
  useFactory: (settings: ApiSettings) => {
    const { RAZORPAY_WEBHOOK_SECRET: newest, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } =
      settings;
    const webhookSecrets = previous ? [newest, previous] : [newest];
    return new RazorpayKeys(settings.RAZORPAY_KEY_ID, settings.RAZORPAY_KEY_SECRET, webhookSecrets);
  },
};
