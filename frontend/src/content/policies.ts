import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

/** A heading, its paragraphs, and points below them. */
export interface PolicySection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** Sample text about what this program does; no lawyer has reviewed it. */
export const privacyPolicy: readonly PolicySection[] = [
  {
    heading: 'What we collect',
    paragraphs: [
      'What you type when you sign up, post a project, apply or write to us: name, email address, phone number, role, sector, and whatever you add to your profile.',
      'What is needed to keep you signed in, and a record of what was done with projects and applications, by whom and when.',
    ],
  },
  {
    heading: 'What others see',
    paragraphs: [
      'A project is public with the name of the person who posted it. Their phone number and email address are shown to signed-in consultants with a verified email address, one project at a time.',
      'Who has applied to a project, and with what, is shown to the owner of the project, together with how to reach the applicant. Auditors, who check how applications are handled, can read proposals and their history as well.',
    ],
  },
  {
    heading: 'What we use it for',
    paragraphs: ['To run the marketplace, and for nothing else.'],
    points: [
      'to show projects and applications to those who may see them',
      'to send you mails: a welcome, codes and links that you ask for, new proposals for your projects, decisions on your proposals, and what becomes of your payments',
      'to take payments for subscriptions',
      'to find and mend faults, and to prevent abuse',
    ],
  },
  {
    heading: 'Who else receives it',
    paragraphs: [
      'Payments are handled by Razorpay, which receives what it needs to charge you. We do not see or store card numbers. We sell nothing and show no advertisements.',
    ],
  },
  {
    heading: 'How long we keep it',
    paragraphs: [
      'Records of projects, applications and payments are kept as long as the law asks for. A one-time code lives for ten minutes.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'You can see and correct your profile on your dashboard. Write to us to learn what else we hold about you, or to have it removed.',
    ],
  },
];

/** Terms of Service: six sections. Sample text, as above. */
export const termsOfService: readonly PolicySection[] = [
  {
    heading: 'Who may use the service',
    paragraphs: [
      `Anybody of age may use ${PRODUCT_NAME} who gives true particulars. An account belongs to one person; keep its password to yourself.`,
    ],
  },
  {
    heading: 'Projects and proposals',
    paragraphs: [
      'A manufacturer describes a project truthfully: scope, budget, place and last date. A consultant applies once, with an amount and a scope of work.',
      'An award is an agreement between the two of you. We are not a party to it.',
    ],
  },
  {
    heading: 'Subscriptions and payments',
    paragraphs: [
      'Posting projects is free. Each application spends one credit of a subscription that has not ended. Prices are in Indian rupees and are stated before you buy.',
    ],
  },
  {
    heading: 'What is not allowed',
    paragraphs: ['Some things end an account at once:'],
    points: [
      'false identities, certificates or references',
      'collecting other people’s contact details',
      'attacks on the service or on its users',
      'content that breaks the law or somebody’s rights',
    ],
  },
  {
    heading: 'Our liability',
    paragraphs: [
      'We keep the service running with care and cannot promise that it never fails. We do not answer for the work that users do for each other.',
    ],
  },
  {
    heading: 'Changes to these terms',
    paragraphs: [
      'We announce changes here before they take effect. Who goes on using the service after that date accepts them.',
    ],
  },
];

/** Cookies policy: five sections. Sample text, as above. */
export const cookiesPolicy: readonly PolicySection[] = [
  {
    heading: 'What cookies are',
    paragraphs: [
      'A cookie is a small text that a website keeps in your browser and reads again at your next visit.',
    ],
  },
  {
    heading: 'Why we use them',
    paragraphs: [
      'We use two cookies. One is there to know that it is you after you have signed in; it is gone when you log out.',
      'The other marks this browser for a year as one in which you have signed in, so that strangers who guess at your password cannot lock you out.',
    ],
  },
  {
    heading: 'Types of cookies',
    paragraphs: ['Cookies are commonly sorted into four kinds:'],
    points: [
      'Essential cookies keep you signed in and protect your account. This is the only kind we set.',
      'Performance cookies measure how pages are used. We set none.',
      'Functionality cookies remember choices such as a language. We set none.',
      'Marketing cookies follow you from site to site. We set none.',
    ],
  },
  {
    heading: 'Managing your preferences',
    paragraphs: [
      'Your browser can show, block and delete cookies. Without the essential ones you can read the public pages, but you cannot sign in.',
    ],
  },
  {
    heading: 'Changes to this policy',
    paragraphs: ['Should we ever set another cookie, this page will say so first.'],
  },
];
