import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { support } from './company';

/** By its heading, the paragraphs of each section, and below them a list of points. */
type Policy = Readonly<Record<string, readonly (string | readonly string[])[]>>;

/** Sample text about what this program does; no lawyer has reviewed it. */
export const privacyPolicy: Policy = {
  'What we keep, and what for': [
    'We use what you give us to run this marketplace, and for nothing else. We sell nothing, show no advertisements and do not follow you from site to site.',
    [
      'Your account: name, email address, phone number, role, sector and a hashed form of your password, so that you can sign in and others know whom they deal with.',
      'Your profile, if you fill it in: date of birth, experience, brief bio, address and picture, so that manufacturers can judge a proposal.',
      'Your projects, proposals and decisions, with who did what and when, so that both sides read the same history.',
      'The public profile that you put online as a consultant, if you do, so that manufacturers find you.',
      'Your messages about a project, and what you report to us, so that both sides read the same conversation and we can act on a report.',
      'Emails, which go to your address: a welcome, codes and links that you ask for, new proposals for your projects, decisions on your proposals, invitations to projects, reminders of unread messages, the outcome of your reports, updates on your payments, and a note that your account was closed.',
      'Orders, payments, refunds and their invoices: plan, amount, date, number, and the billing name, address, state and GSTIN that you give us. Razorpay handles the payment; we never see a card number.',
      'When and with which kind of browser you signed in, so that you can tell your own sign-ins from a stranger’s.',
      'What you write to us in a contact form, so that we can answer, and your email address if you sign up for the newsletter. With both we record which text you agreed to, and when.',
      'Logs of errors and of sign-ins, without names and addresses, so that we can find faults and attacks.',
    ],
  ],
  'Who sees it': [
    'A project is public, with the name of the person who posted it. Everything else is shown only to those who need it:',
    [
      'A manufacturer’s phone number and email address: signed-in consultants with a verified email address, one project at a time.',
      'A proposal, with the applicant’s profile, picture and contact: the owner of the project.',
      'A consultant’s public profile, with name and sector: everybody, while the consultant keeps it online. The picture is part of it only if the consultant says so.',
      'Messages: the two people who write them. Our operators read a message only if the person who received it reports it. From a reported message or review they also read the work that it belongs to.',
      'Reports: our operators. The person whom you report does not learn from us that it was you.',
      'Proposals, their history, and the work after an award: auditors, who check how applications are handled, can read them.',
      'Payments: Razorpay, which receives what it needs to charge you. Invoices: our accountant.',
      'Courts and authorities: what the law requires us to hand over.',
    ],
  ],
  'How we protect it': [
    'In our lasting record of what happened, whatever names you or was written by you is encrypted under a key that belongs to you alone. The keys are kept apart from the record, so that a copy of it cannot be read.',
    'That record can never be changed afterwards, which protects both sides of a project. This is why we erase by destroying your key: what it has encrypted stays where it is, and no person can read it any more, we included. All other copies are deleted.',
  ],
  'How long we keep it': [
    'As long as you have an account, unless a shorter time is given here.',
    [
      'After you delete your account: one year, as the Digital Personal Data Protection Rules ask. We tell you the date before you confirm, in our email, and whenever you try to sign in.',
      'Messages from contact forms and newsletter sign-ups: until you ask us to erase them. We then erase them at once.',
      'One-time codes: ten minutes. Links in our emails that verify an address: three days.',
      'Emails that we have sent and logs of errors: 30 days. Logs of sign-ins, under a pseudonym: 180 days.',
      'Backups: 35 days. If we ever restore one, we repeat every erasure before the service starts again.',
      'Invoices and credit notes: eight years after the financial year, as tax law asks, also when you delete your account.',
      'Amounts, dates and numbers of payments: for good. Once your data are erased, they no longer name you.',
    ],
  ],
  'What happens when you delete your account': [
    'You can delete it under My Profile, with your password. These things happen, in this order:',
    [
      'At once: you are signed out everywhere, signing in to the account is refused, and your projects and proposals disappear for everyone else, except proposals that were awarded. We confirm this by mail.',
      'Until the day of the erasure: your data stay encrypted. Write to us if you change your mind, and we open the account again.',
      'On that day: your key is destroyed, your pictures are deleted, and your email address is free for a new account. Others see “Former member” in place of your name.',
      'What stays: that a project was posted, applied to and decided on, with its dates and amounts. None of it leads back to you.',
    ],
  ],
  'Your rights': [
    'The Digital Personal Data Protection Act, 2023, gives you these rights. Using them costs nothing.',
    [
      'See your data: under My Profile, “Download my data” shows everything that we hold about you, to read, to print or as a file.',
      'Correct it: under My Profile, or by writing to us.',
      'Have it erased: delete your account, or write to us if you have none.',
      'Withdraw your consent: every newsletter email has a link that ends it with one click. Write to us about a message that you sent.',
      'Name a nominee: tell us who may use these rights for you if you die or can no longer act.',
      'Complain: write to us first. If our answer does not satisfy you, turn to the Data Protection Board of India.',
    ],
  ],
  'How to reach us, and how soon we answer': [
    `Write to our grievance officer at ${support.email}, from the address that it is about, or to ${support.address}. We confirm your request within 7 days and settle it within 30. If it takes longer, we tell you why; it never takes more than 90 days.`,
  ],
  'Changes to this text': [
    'Last updated in November 2026. If we change how we use your data, we will say so here, and ask for your consent again where we need it.',
  ],
};

/** Terms of Service: six sections. Sample text, as above. */
export const termsOfService: Policy = {
  'Who may use the service': [
    `You may use ${PRODUCT_NAME} if you are at least 18 and the details you give us are true. An account belongs to one person, so keep your password to yourself.`,
  ],
  'Projects and proposals': [
    'Manufacturers describe their projects truthfully: scope, budget, location and last date. Consultants apply to a project once, with an amount and a scope of work.',
    'An award is an agreement between the two of you. We are not a party to it.',
  ],
  'Subscriptions and payments': [
    'Posting projects is free. Each application uses one credit of an active subscription. Prices are in Indian rupees and are shown before you buy. You pay for a plan once; it ends on its last day and does not renew by itself.',
    'We refund a payment that was taken by mistake or whose plan did not start. Applications that you have used are not refunded.',
  ],
  'What is not allowed': [
    'We close an account at once for:',
    [
      'false identities, certificates or references',
      'collecting other people’s contact details',
      'attacks on the service or on its users',
      'content that breaks the law or infringes someone’s rights',
    ],
  ],
  'Our liability': [
    'We run the service with care but cannot promise that it will never fail. We are not liable for work that users do for one another.',
  ],
  'Changes to these terms': [
    'We announce changes here before they take effect. If you continue to use the service after that date, you accept them.',
  ],
};

/** Cookies policy: five sections. Sample text, as above. */
export const cookiesPolicy: Policy = {
  'What cookies are': [
    'A cookie is a small piece of text that a website stores in your browser and reads on your next visit.',
  ],
  'Why we use them': [
    'We use two cookies. One keeps you signed in and is deleted when you log out.',
    'The other remembers for a year that you have signed in from this browser, so that strangers guessing your password cannot lock you out.',
  ],
  'Types of cookies': [
    'Cookies usually fall into four groups:',
    [
      'Essential cookies keep you signed in and protect your account. This is the only kind we set.',
      'Performance cookies measure how pages are used. We set none.',
      'Functionality cookies remember choices such as a language. We set none.',
      'Marketing cookies follow you from site to site. We set none.',
    ],
  ],
  'Managing your preferences': [
    'Your browser can show, block and delete cookies. Without the essential ones you can read the public pages, but you cannot sign in.',
  ],
  'Changes to this policy': ['If we ever add a cookie, we will say so here first.'],
};
