/** The specification has filler text here; these answers are about the product as it is. */
export const faq: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What does it cost to post a project?',
    answer: 'Nothing. Manufacturers post as many projects as they like.',
  },
  {
    question: 'What does it cost to apply?',
    answer:
      'Each proposal uses one application from your plan. Every plan states how many applications it includes and how long they last.',
  },
  {
    question: 'Who sees my phone number?',
    answer:
      'If you are a manufacturer: signed-in consultants with a verified email address, one project at a time. If you are a consultant: the owners of the projects you apply to. No one else.',
  },
  {
    question: 'Who reads my proposal?',
    answer:
      'The owner of the project, who can save it as a PDF. Auditors, who check how applications are handled, can read it as well. Other consultants cannot.',
  },
  {
    question: 'Can I apply twice to the same project?',
    answer: 'No. You can apply to each project once.',
  },
  {
    question: 'Can I change a proposal after I have sent it?',
    answer:
      'Yes, at no further cost, up to five times while the manufacturer has not decided and the project is open. They are notified of each change, and decide on the newest version.',
  },
  {
    question: 'Can I withdraw a proposal?',
    answer:
      'Yes, until the manufacturer decides. They no longer see it, and you cannot apply to the project again. The application that it used is not returned to your plan.',
  },
  {
    question: 'How will I know that I have been awarded a project?',
    answer:
      'We email you. Your dashboard also notifies you at once, and shows the full history of every application: who decided what, when and why.',
  },
  {
    question: 'How do I pay the consultant?',
    answer:
      'Directly, as the two of you agree. We hold no project money and take no share of it; an award is an agreement between you.',
  },
  {
    question: 'What if something goes wrong?',
    answer:
      'Settle it with each other first: the brief, the proposal, your messages and the history of the award are all on record. If someone breaks our rules, report the project, the person or the message, and our operators will look into it.',
  },
  {
    question: 'Do you check consultants?',
    answer:
      'We verify email addresses. Profiles are written by the consultants themselves, so ask for references before you award; how many projects were awarded here is counted by us.',
  },
  {
    question: 'What happens after the last date to apply?',
    answer:
      'No one can apply any more, and the project leaves the public lists. Anyone with the link can still read its page until the manufacturer closes it. The last date ends at midnight, Indian time.',
  },
  {
    question: 'How do I pay for a subscription?',
    answer:
      'In Indian rupees, by card or any other method that Razorpay offers. We never see your card number.',
  },
];
