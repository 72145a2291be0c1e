export * from './account.api';
export * from './account.saga';
export * from './profile';
export * from './reset-password-forms';
export { Sessions } from './sessions-card';
export * from './verify-email';
export { SignInForm } from './sign-in-form';
export { SignUpForm } from './sign-up-form';
