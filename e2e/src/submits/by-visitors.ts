import { accountCalls, accountMessages as account } from '@nirmaan/contracts/account';
import { enquiryCalls, enquiryMessages as enquiry } from '@nirmaan/contracts/enquiry';
import { mailedCode } from './mailed-code.js';
import { toEmail, password } from './stage.js';
import type { Submit } from './submit.js';

const register: Submit = {
  name: 'a registration',
  call: accountCalls.register,
  fill: async (stage, mishap) => {
    await stage.signOut();
    await stage.visit('/sign-up');
    await stage.fillIn({
      'Full Name': 'Kavita Menon',
      'Phone Number': '+91 98123 45678',
      'Work Email': `kavita.${mishap}@example.com`,
      Password: password,
      'Confirm Password': password,
    });
    await stage.page.getByLabel('Role').selectOption('consultant');
    await stage.page.getByLabel('Sector', { exact: true }).selectOption({ index: 1 });
  },
  press: (stage) => stage.press('Create Account'),
  says: account.registered,
  saysAgain: 'This email is already registered.',
  leaves: ['UserRegistered', 'EmailClaimed'],
};

const signIn: Submit = {
  name: 'a sign-in',
  call: accountCalls.login,
  fill: async (stage, mishap) => {
    await stage.signOut();
    await stage.visit('/sign-in');
    await stage.fillIn({ 'Work Email': toEmail(`Signer ${mishap}`), Password: password });
  },
  press: (stage) => stage.press('Continue with Email'),
  says: account.signedIn,
  leaves: ['SessionStarted'],
  // A session whose cookie was lost expires by itself.
  leavesAgain: [],
};

const contact: Submit = {
  name: 'a message',
  call: enquiryCalls.send,
  fill: async (stage, mishap) => {
    await stage.signOut();
    await stage.visit('/contact-us');
    await stage.fillIn({
      Name: 'Ravi Nair',
      Email: `ravi.${mishap}@example.com`,
      Phone: 'ask for extension 12',
      Message: 'Do you also cover packaging lines in Kochi?',
    });
  },
  press: (stage) => stage.press('Send'),
  says: enquiry.sent,
  leaves: ['EnquirySent'],
};

const newsletter: Submit = {
  name: 'a newsletter sign-up',
  call: enquiryCalls.joinNewsletter,
  fill: async (stage, mishap) => {
    await stage.visit('/faq');
    const label = 'News from the shop floor, once a month';
    await stage.fillIn({ [label]: `ravi.${mishap}@example.com` });
  },
  press: (stage) => stage.press('Sign Up'),
  says: enquiry.joined,
  leaves: ['NewsletterJoined'],
};

const askForCode: Submit = {
  name: 'asking for a code',
  call: accountCalls.sendOtp,
  fill: async (stage, mishap) => {
    await stage.signOut();
    await stage.visit('/forgot-password');
    await stage.fillIn({ 'Work Email': toEmail(`Asker ${mishap}`) });
  },
  press: (stage) => stage.press('Reset password'),
  says: account.otpSent,
  leaves: ['PasswordResetRequested'],
};

const resendCode: Submit = {
  name: 'asking for the code again',
  call: accountCalls.sendOtp,
  fill: async (stage, mishap) => {
    await stage.signOut();
    await stage.visit('/forgot-password/enter-otp');
    await stage.fillIn({ 'Work Email': toEmail(`Resender ${mishap}`) });
  },
  press: (stage) => stage.press('Resend'),
  says: account.otpSent,
  leaves: ['PasswordResetRequested'],
};

const resetPassword: Submit = {
  name: 'a new password by code',
  call: accountCalls.resetPassword,
  fill: async (stage, mishap) => {
    await stage.signOut();
    const email = toEmail(`Forgetter ${mishap}`);
    const code = await mailedCode(stage.stack, email);
    await stage.visit('/forgot-password/enter-otp/new-password');
    await stage.fillIn({ 'Work Email': email });
    await stage.page.getByLabel('Code from the mail').click();
    await stage.page.keyboard.type(code);
    await stage.fillIn({ 'New Password': 'dry-season-77', 'Confirm Password': 'dry-season-77' });
  },
  press: (stage) => stage.press('Reset password'),
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
