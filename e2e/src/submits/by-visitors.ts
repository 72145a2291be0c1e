import { accountCalls, accountMessages as account } from '@nirmaan/contracts/account';
import { enquiryCalls, enquiryMessages as enquiry } from '@nirmaan/contracts/enquiry';
import { mailedCode } from './mailed-code.js';
import { toEmail, password } from './scenario.js';
import type { Submit } from './submit.js';

const register: Submit = {
  name: 'a registration',
  call: accountCalls.register,
  fill: async (scenario) => {
    await scenario.signOut();
    await scenario.visit('/sign-up');
    await scenario.fillIn({
      'Full Name': 'Kavita Menon',
      'Phone Number': '+91 98123 45678',
      'Work Email': 'kavita@example.com',
      Password: password,
      'Confirm Password': password,
    });
    await scenario.page.getByLabel('Role').selectOption('consultant');
    await scenario.page.getByLabel('Sector', { exact: true }).selectOption({ index: 1 });
  },
  press: (scenario) => scenario.press('Create Account'),
  says: 'This email is already registered.',
  leaves: ['UserRegistered', 'EmailClaimed'],
};

const signIn: Submit = {
  name: 'a sign-in',
  call: accountCalls.login,
  fill: async (scenario) => {
    await scenario.signOut();
    await scenario.visit('/sign-in');
    await scenario.fillIn({ 'Work Email': toEmail('Signer'), Password: password });
  },
  press: (scenario) => scenario.press('Continue with Email'),
  says: account.signedIn,
  leaves: ['SessionStarted'],
  // A session whose cookie was lost expires by itself.
  startsAnew: true,
};

const contact: Submit = {
  name: 'a message',
  call: enquiryCalls.send,
  fill: async (scenario) => {
    await scenario.signOut();
    await scenario.visit('/contact-us');
    await scenario.fillIn({
      Name: 'Ravi Nair',
      Email: 'ravi@example.com',
      Phone: 'ask for extension 12',
      Message: 'Do you also cover packaging lines in Kochi?',
    });
  },
  press: (scenario) => scenario.press('Send'),
  says: enquiry.sent,
  leaves: ['EnquirySent'],
};

const newsletter: Submit = {
  name: 'a newsletter sign-up',
  call: enquiryCalls.joinNewsletter,
  fill: async (scenario) => {
    await scenario.visit('/faq');
    const label = 'News from the shop floor, once a month';
    await scenario.fillIn({ [label]: 'ravi@example.com' });
  },
  press: (scenario) => scenario.press('Sign Up'),
  says: enquiry.joined,
  leaves: ['NewsletterJoined'],
};

const askForCode: Submit = {
  name: 'asking for a code',
  call: accountCalls.sendOtp,
  fill: async (scenario) => {
    await scenario.signOut();
    await scenario.visit('/forgot-password');
    await scenario.fillIn({ 'Work Email': toEmail('Asker') });
  },
  press: (scenario) => scenario.press('Reset password'),
  says: account.otpSent,
  leaves: ['PasswordResetRequested'],
};

const resendCode: Submit = {
  name: 'asking for the code again',
  call: accountCalls.sendOtp,
  fill: async (scenario) => {
    await scenario.signOut();
    await scenario.visit('/forgot-password/enter-otp');
    await scenario.fillIn({ 'Work Email': toEmail('Resender') });
  },
  press: (scenario) => scenario.press('Resend'),
  says: account.otpSent,
  leaves: ['PasswordResetRequested'],
};

const resetPassword: Submit = {
  name: 'a new password by code',
  call: accountCalls.resetPassword,
  fill: async (scenario) => {
    await scenario.signOut();
    const email = toEmail('Forgetter');
    const code = await mailedCode(scenario.stack, email);
    await scenario.visit('/forgot-password/enter-otp/new-password');
    await scenario.fillIn({ 'Work Email': email });
    await scenario.page.getByLabel('Code from the email').click();
    await scenario.page.keyboard.type(code.toLowerCase());
    await scenario.fillIn({ 'New Password': 'dry-season-77', 'Confirm Password': 'dry-season-77' });
  },
  press: (scenario) => scenario.press('Reset password'),
  says: account.passwordReset,
  leaves: ['PasswordReset'],
};

/** The submits of visitors. */
export const byVisitors: readonly Submit[] = [
  register,
  signIn,
  contact,
  newsletter,
  askForCode,
  resendCode,
  resetPassword,
];
