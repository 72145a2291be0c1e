export * from './account.api';
export * from './account.saga';
export * from './account.slice';
export { SignInForm } from './components/sign-in-form';
export { SignUpForm } from './components/sign-up-form';
export { WhyJoin } from './components/why-join';
