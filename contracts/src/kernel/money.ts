/** Paise → rupees, as the wire and the screen have them. */
export const toRupees = (amount: number): number => amount / 100;

const inIndia = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise as a text for people: ₹2,499.00. */
export const formatMoney = (amount: number): string => inIndia.format(toRupees(amount));

/** The same without paise where there are none: ₹2,499. */
export const formatAmount = (amount: number): string => formatMoney(amount).replace(/\.00$/, '');
