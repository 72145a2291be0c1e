/** Sample content: neither the people nor their words are real. */
export interface Testimonial {
  readonly category: 'Enterprise' | 'Consultants';
  readonly quote: string;
  readonly name: string;
  /** How the drawn portrait wears it; short unless said otherwise. */
  readonly hair?: 'short' | 'long';
  readonly title: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    category: 'Consultants',
    quote:
      'I see the budget, the scope and the last date before I write a word. That alone saves me a day a week.',
    name: 'Ramesh Gokhale',
    title: 'Consultant, process engineering',
  },
  {
    category: 'Consultants',
    quote: 'My proposals are compared on their merit. When I lose, the history tells me why.',
    name: 'Shalini Dutta',
    hair: 'long',
    title: 'Freelancer, packaging design',
  },
  {
    category: 'Enterprise',
    quote: 'Six proposals in four days for a line that two agencies could not staff in a month.',
    name: 'Harpreet Gill',
    title: 'Plant head, food processing',
  },
  {
    category: 'Enterprise',
    quote: 'Our auditors like that every award carries a name, a time and a reason.',
    name: 'Anjali Menon',
    hair: 'long',
    title: 'Purchasing, auto components',
  },
];

export interface Review {
  readonly name: string;
  readonly text: string;
  readonly stars: number;
}

/** "Customer Reviews": three samples of five, four and three stars. */
export const reviews: readonly Review[] = [
  {
    name: 'Neha Kulkarni',
    text: 'The consultant had built three lines like ours. It showed from the first call.',
    stars: 5,
  },
  {
    name: 'Joseph Mathew',
    text: 'Good proposals and a clear comparison. We would like more experts in rubber.',
    stars: 4,
  },
  {
    name: 'Gaurav Bhatia',
    text: 'The work was fine in the end; finding a date for the site visit took too long.',
    stars: 3,
  },
];
