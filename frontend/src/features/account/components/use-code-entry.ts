import { resetPasswordRequest } from '@nirmaan/contracts/account';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { selectOtpData } from '../account.slice';

const { email: emailSchema, otp: otpSchema } = resetPasswordRequest.shape;
const problemOf = (schema: z.ZodType, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

/** The address and the code of a reset: what the steps before know, and what is asked for here. */
export function useCodeEntry() {
  const known = useSelector(selectOtpData);
  const [typedEmail, setEmail] = useState('');
  const [otp, setOtp] = useState(known.otp);
  const [checked, setChecked] = useState(false);
  const email = known.email || typedEmail;
  const problems = {
    email: problemOf(emailSchema, email),
    otp: problemOf(otpSchema, otp),
  };
  const isComplete = !problems.email && !problems.otp;
  const shown = checked ? problems : { email: undefined, otp: undefined };
  /** True when both are in order; otherwise the problems show from now on. */
  const check = (): boolean => {
    setChecked(true);
    return isComplete;
  };
  return { known, email, otp, setEmail, setOtp, problems: shown, check };
}
