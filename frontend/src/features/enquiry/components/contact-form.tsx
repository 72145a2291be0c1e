import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { BodyFor } from '../../../shared/saga';
import { Field } from '../../../shared/ui/field';
import { lateResolver } from '../../../shared/late';
import { Textarea, TextInput } from '../../../shared/ui/text-input';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { sendEnquiry } from '../enquiry.api';
import { selectFieldErrors, selectIsSending, selectSent } from '../enquiry.slice';
import { useClearOnceSent } from '../use-clear-once-sent';

type Enquiry = BodyFor<typeof sendEnquiry>;

const resolver = lateResolver(async () => (await import('../enquiry.shapes')).sendEnquiryRequest);
const defaultValues: Enquiry = { name: '', email: '', phone: '', message: '' };

interface ContactFormProps {
  /** What the button says: "Send", or "Submit" in the pop-up. */
  readonly action?: string;
}

/** Name, email, phone and message. What was typed stays until it has arrived. */
export function ContactForm({ action = 'Send' }: ContactFormProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsSending);
  const form = useForm<Enquiry, unknown, Enquiry>({ resolver, defaultValues });
  const { register, reset, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  useServerErrors(form, useSelector(selectFieldErrors));
  const wait = useClearOnceSent({ busy, arrived: useSelector(selectSent) }, reset);
  const send = handleSubmit((body) => {
    wait();
    dispatch(sendEnquiry.requested({ body }));
  });
  return (
    <form noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={(event) => void send(event)}>
      <Field label="Name" error={errors.name?.message}>
        <TextInput required autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput required type="email" autoComplete="email" {...register('email')} />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput required inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Message" error={errors.message?.message}>
          <Textarea required {...register('message')} />
        </Field>
      </div>
      <div className="grid sm:col-span-2">
        <SubmitButton size="large" busy={busy} checking={isSubmitting} busyLabel="Sending...">
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
