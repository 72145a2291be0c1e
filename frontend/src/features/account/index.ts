export * from './account.api';
export * from './account.saga';
export * from './account.slice';
export { EnterOtpForm } from './components/enter-otp-form';
export { ForgotPasswordForm } from './components/forgot-password-form';
export { NewPasswordForm } from './components/new-password-form';
export { SignInForm } from './components/sign-in-form';
export { SignUpForm } from './components/sign-up-form';
export { WhyJoin } from './components/why-join';
