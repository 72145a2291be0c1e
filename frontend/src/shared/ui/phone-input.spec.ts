import { wholeNumber } from './phone-input';

describe('a whole number', () => {
  it.each([
    ['+91 98123 45601', '919812345601'],
    ['+49 711 5550142', '497115550142'],
    ['0049 711 5550142', '497115550142'],
    ['91 98123 45601', '919812345601'],
    ['98123 45601', '919812345601'],
    ['91234 56701', '919123456701'],
  ])('defaults to an Indian number: %s', (text, digits) => {
    expect(wholeNumber(text, '91')).toBe(digits);
  });

  it('is of the country that was chosen', () => {
    expect(wholeNumber('711 5550142', '49')).toBe('497115550142');
  });
});
