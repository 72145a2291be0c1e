/** The specification has filler text here; these answers are about the product as it is. */
export const faq = {
  'What does it cost to post a project?':
    'Nothing. Manufacturers post as many projects as they like.',
  'What does it cost to apply?':
    'Each proposal uses one application from your plan. Every plan states how many applications it includes and how long they last.',
  'Who sees my phone number?':
    'If you are a manufacturer: signed-in consultants with a verified email address, one project at a time. If you are a consultant: the owners of the projects you apply to. No one else.',
  'Who reads my proposal?':
    'The owner of the project, who can save it as a PDF. Auditors, who check how applications are handled, can read it as well. Other consultants cannot.',
  'Can I apply twice to the same project?': 'No. You can apply to each project once.',
  'Can I change a proposal after I have sent it?':
    'Yes, at no further cost, up to five times while the manufacturer has not decided and the project is open. They are notified of each change, and decide on the newest version.',
  'Can I withdraw a proposal?':
    'Yes, until the manufacturer decides. They no longer see it, and you cannot apply to the project again. The application that it used is returned to your plan only within three days of the manufacturer editing budget, last date or key points.',
  'How will I know that I have been awarded a project?':
    'We email you. Your dashboard also notifies you at once, and shows the full history of every application: who decided what, when and why.',
  'How do I pay the consultant?':
    'Directly, as the two of you agree. We hold no project money and take no share of it; an award is an agreement between you.',
  'What if something goes wrong?':
    'Settle it with each other first: the brief, the proposal, your messages and the history of the award are all on record. If someone breaks our rules, report the project, the person or the message, and our operators will look into it.',
  'Do you check consultants?':
    'We verify email addresses. Profiles are written by the consultants themselves, so ask for references before you award; how many projects were awarded here is counted by us.',
  'What happens after the last date to apply?':
    'No one can apply any more, and the project leaves the public lists. Anyone with the link can still read its page until the manufacturer closes it. The last date ends at midnight, Indian time.',
  'How do I pay for a subscription?':
    'In Indian rupees, by card or any other method that Razorpay offers. We never see your card number.',
};
