import { maskEmail } from './reset-password-forms';

it.each([
  ['anita@example.com', 'a•••a@example.com'],
  ['jo@example.com', 'j•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
])('shows %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
