export {
  accountCalls,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  sendOtpRequest,
} from '@nirmaan/contracts/account';
