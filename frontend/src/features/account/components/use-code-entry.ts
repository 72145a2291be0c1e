import type { resetPasswordRequest } from '@nirmaan/contracts/account';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { z } from 'zod';
import { lateSchema } from '../../../shared/late';
import { selectOtpData } from '../account.slice';

const schema = lateSchema(async () => (await import('../account.shapes')).resetPasswordRequest);

interface Entry {
  readonly email: string;
  readonly otp: string;
}

const problemOf = (part: z.ZodType, value: string) =>
  part.safeParse(value).error?.issues[0]?.message;

/** What is wrong with an entry; nothing as long as there is nothing to check it with. */
const problemsOf = (by: typeof resetPasswordRequest | null, { email, otp }: Entry) => ({
  email: by ? problemOf(by.shape.email, email) : undefined,
  otp: by ? problemOf(by.shape.otp, otp) : undefined,
});

/** The address and the code of a reset: what the steps before know, and what is asked for here. */
export function useCodeEntry() {
  const known = useSelector(selectOtpData);
  const [typedEmail, setEmail] = useState('');
  const [otp, setOtp] = useState(known.otp);
  const [checkedBy, setCheckedBy] = useState<typeof resetPasswordRequest | null>(null);
  const email = known.email || typedEmail;
  /** True when both are in order; otherwise the problems show from now on. */
  const check = async (): Promise<boolean> => {
    const by = await schema();
    setCheckedBy(by);
    const found = problemsOf(by, { email, otp });
    return !found.email && !found.otp;
  };
  const problems = problemsOf(checkedBy, { email, otp });
  return { known, email, otp, setEmail, setOtp, problems, check };
}
