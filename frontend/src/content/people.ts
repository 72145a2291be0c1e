/** Sample content, labelled so: the people on these lists are invented. */
export interface SamplePerson {
  readonly name: string;
  /** Of the portrait; `short` by default. */
  readonly hair?: 'short' | 'long';
  readonly role: string;
}

/** Three placeholder members of the team of consultants. */
export const teamConsultants: readonly SamplePerson[] = [
  { name: 'Devika Rao', hair: 'long', role: 'Process design, food and dairy' },
  { name: 'Arjun Sethi', role: 'Automation and robotics' },
  { name: 'Sunita Rawat', hair: 'long', role: 'Quality systems and audits' },
];

/** The team on the About page. */
export const team: readonly SamplePerson[] = [
  { name: 'Rhea Malhotra', hair: 'long', role: 'Founder' },
  { name: 'Leela Krishnan', hair: 'long', role: 'Head of Consultants' },
  { name: 'Kabir Anand', role: 'Head of Engineering' },
  { name: 'Sana Sheikh', hair: 'long', role: 'Customer Success' },
  { name: 'Rohit Desai', role: 'Sector Lead, Energy' },
  { name: 'Nandini Bose', hair: 'long', role: 'Sector Lead, Food' },
  { name: 'Vikram Pillai', role: 'Finance' },
  { name: 'Tara Gill', hair: 'long', role: 'People' },
];

export interface SampleFreelancer extends SamplePerson {
  readonly rating: number;
  /** Between 15 and 130, and the same at every visit. */
  readonly completed: number;
}

/** "Hire From Pool of Freelancers": eight sample profiles. */
export const freelancers: readonly SampleFreelancer[] = [
  { name: 'Aarav Mehta', role: 'Plant Layout Engineer', rating: 4.9, completed: 86 },
  { name: 'Divya Nambiar', hair: 'long', role: 'Process Consultant', rating: 4.8, completed: 112 },
  { name: 'Imran Qureshi', role: 'Automation Engineer', rating: 4.7, completed: 47 },
  { name: 'Kritika Joshi', hair: 'long', role: 'Quality Auditor', rating: 5, completed: 129 },
  { name: 'Manoj Pawar', role: 'Energy Auditor', rating: 4.6, completed: 33 },
  { name: 'Pooja Saxena', hair: 'long', role: 'CAD Designer', rating: 4.9, completed: 74 },
  { name: 'Siddharth Jain', role: 'Supply Chain Planner', rating: 4.5, completed: 18 },
  { name: 'Zoya Ansari', hair: 'long', role: 'Compliance Specialist', rating: 4.8, completed: 61 },
];

/** Sample content: neither the people nor their words are real. */
export interface Testimonial extends SamplePerson {
  readonly category: 'Enterprise' | 'Consultants';
  readonly quote: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    category: 'Consultants',
    quote:
      'I see the budget, the scope and the last date before I write a word. That alone saves me a day a week.',
    name: 'Ramesh Gokhale',
    role: 'Consultant, process engineering',
  },
  {
    category: 'Consultants',
    quote: 'My proposals are compared on their merit. When I lose, the history tells me why.',
    name: 'Shalini Dutta',
    hair: 'long',
    role: 'Freelancer, packaging design',
  },
  {
    category: 'Enterprise',
    quote: 'Six proposals in four days for a line that two agencies could not staff in a month.',
    name: 'Harpreet Gill',
    role: 'Plant head, food processing',
  },
  {
    category: 'Enterprise',
    quote: 'Our auditors like that every award carries a name, a time and a reason.',
    name: 'Anjali Menon',
    hair: 'long',
    role: 'Purchasing, auto components',
  },
];

/** "Customer Reviews": three samples of five, four and three stars. */
export const reviews = [
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
] as const;
