const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Rupees as India writes them: ₹4,50,000. */
export const formatRupees = (amount: number): string => rupees.format(amount);
