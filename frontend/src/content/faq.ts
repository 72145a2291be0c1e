/** The specification has filler text here; these answers are about the product as it is. */
export const faq: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What does it cost to post a project?',
    answer: 'Nothing. Manufacturers post as many projects as they like.',
  },
  {
    question: 'What does it cost to apply?',
    answer:
      'Each application spends one credit of your subscription. The plans say how many credits they hold and how long they last.',
  },
  {
    question: 'Who sees my phone number?',
    answer:
      'Of a manufacturer, signed-in consultants with a verified email address, one project at a time; of a consultant, the owners of the projects applied to. Nobody else.',
  },
  {
    question: 'Who reads my proposal?',
    answer:
      'The owner of the project, who can save it as a PDF. Auditors, who check how applications are handled, can read it as well. Other consultants cannot.',
  },
  {
    question: 'Can I apply twice to the same project?',
    answer:
      'No. There is one application for each consultant and project, so take the time it needs.',
  },
  {
    question: 'How do I learn that I have been awarded a project?',
    answer:
      'We send you a mail. Your dashboard notifies you at once, and shows every application with its whole history: who decided what, when and why.',
  },
  {
    question: 'What happens after the last date to apply?',
    answer:
      'The project stays visible, and nobody can apply any more. The day ends at midnight in India.',
  },
  {
    question: 'How do I pay for a subscription?',
    answer:
      'In Indian rupees, by card or by the other means that Razorpay offers. We never see your card number.',
  },
];
