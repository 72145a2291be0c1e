import { payments, secrets } from '../testing/api.js';
import { readReactorsSettings } from '../settings.js';
import { toSeller } from './invoice.settings.js';

const here = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  MONGO_URL: 'mongodb://127.0.0.1:27017/?directConnection=true',
  ...secrets,
  ...payments,
};
const registered = {
  SELLER_NAME: 'Nirmaan Marketplace Pvt Ltd',
  SELLER_ADDRESS: '2 Residency Road, Bengaluru 560025',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};
const read = (settings: object) => toSeller(readReactorsSettings({ ...here, ...settings }));

describe('the seller', () => {
  it('is registered in the state that begins the GSTIN', () => {
    expect(read(registered)).toEqual({
      name: registered.SELLER_NAME,
      address: registered.SELLER_ADDRESS,
      gstin: registered.SELLER_GSTIN,
      ...{ state: '29', rate: 18, sac: '998599' },
    });
  });

  it('need not be registered', () => {
    const none = { address: '', gstin: null, state: null };
    expect(read({})).toMatchObject({ name: 'Nirmaan', ...none });
    expect(read({ SELLER_STATE: '27' })).toMatchObject({ gstin: null, state: '27' });
  });

  it.each([
    ['SELLER_GSTIN: is no GSTIN', { SELLER_GSTIN: '29AAGCB7383J1Z5' }],
    ['SELLER_STATE: must be the state of SELLER_GSTIN', { SELLER_STATE: '27' }],
    ['SELLER_STATE: must be the two digits', { SELLER_STATE: 'Karnataka' }],
    ['SELLER_NAME: is required with a SELLER_GSTIN', { SELLER_NAME: '' }],
    ['SELLER_ADDRESS: is required with a SELLER_GSTIN', { SELLER_ADDRESS: '' }],
    ['GST_RATE: ', { GST_RATE: '-1' }],
    ['GST_SAC: must be the 4 to 8 digits', { GST_SAC: 'services' }],
  ])('refuses to start with "%s"', (message, wrong) => {
    expect(() => read({ ...registered, ...wrong })).toThrow(message);
  });
});
