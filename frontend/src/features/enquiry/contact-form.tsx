import { zodResolver } from '@hookform/resolvers/zod';
import { sendEnquiryRequest } from '@nirmaan/contracts/enquiry';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import type { BodyFor } from '../../shared/saga';
import { Field, SubmitButton, Textarea, TextInput, useServerErrors } from '../../shared/ui';
import { ConsentNotice } from './consent-notice';
import { selectFieldErrors, selectIsSending, selectSent, sendEnquiry } from './enquiry.slice';
import { useClearOnceSent } from './use-clear-once-sent';

type Enquiry = BodyFor<typeof sendEnquiry>;

const resolver = zodResolver(sendEnquiryRequest, undefined, { raw: true });
const defaultValues: Enquiry = { name: '', email: '', phone: '', message: '' };

interface ContactFormProps {
  /** The text of the button: "Send", or "Submit" in the pop-up. */
  readonly action?: string;
}

/** Name, email, phone and message. The fields are cleared once the message has arrived. */
export default function ContactForm({ action = 'Send' }: ContactFormProps) {
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
      <Field className="sm:col-span-2" label="Phone" error={errors.phone?.message}>
        <TextInput required inputMode="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field className="sm:col-span-2" label="Message" error={errors.message?.message}>
        <Textarea required {...register('message')} />
      </Field>
      <ConsentNotice to="enquiry" className="text-caption text-ink-soft sm:col-span-2" />
      <div className="grid sm:col-span-2">
        <SubmitButton size="large" busy={busy} checking={isSubmitting} busyLabel="Sending...">
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
