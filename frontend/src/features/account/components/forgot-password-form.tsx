import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Field } from '../../../shared/ui/field';
import { lateResolver } from '../../../shared/late';
import { TextInput } from '../../../shared/ui/text-input';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { sendOtp } from '../account.api';
import { selectIsBusy, selectOtpData } from '../account.slice';

const resolver = lateResolver(async () => (await import('../account.shapes')).sendOtpRequest);
const includeEmail = 'Please include a valid email address so we can get back to you';

/** Step 1 of a forgotten password: where the code goes. */
export function ForgotPasswordForm() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const { email } = useSelector(selectOtpData);
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { email } });
  const submit = handleSubmit((body) => dispatch(sendOtp.requested({ body })));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Work Email" error={formState.errors.email && includeEmail}>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <SubmitButton
        size="large"
        busy={busy}
        checking={formState.isSubmitting}
        busyLabel="Sending..."
      >
        Reset password
      </SubmitButton>
    </form>
  );
}
