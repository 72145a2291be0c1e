export const enquiryMessages = {
  sent: 'Message sent successfully',
  joined: 'Thank you for signing up.',
} as const;
