import { sendEnquiryRequest } from '@nirmaan/contracts/enquiry';
import { toBody, useSubmitForm } from '../../shared/forms';
import { SubmitButton, TextareaField, TextField } from '../../shared/ui';
import { ConsentNotice } from './consent-notice';
import { sendEnquiry } from './enquiry.api';

interface ContactFormProps {
  /** The text of the button: "Send", or "Submit" in the pop-up. */
  readonly action?: string;
}

export default function ContactForm({ action = 'Send' }: ContactFormProps) {
  const { field, attributes, busy, reset } = useSubmitForm(sendEnquiry, toBody, {
    schema: sendEnquiryRequest,
    defaultValues: { name: '', email: '', phone: '', message: '' },
    onAccepted: (): void => reset(),
  });
  const wide = 'sm:col-span-2';
  return (
    <form {...attributes} className="grid gap-5 sm:grid-cols-2">
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
      <TextField
        className={wide}
        label="Phone"
        required
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <TextareaField className={wide} label="Message" required {...field('message')} />
      <ConsentNotice to="enquiry" className="text-caption text-ink-soft sm:col-span-2" />
      <div className="grid sm:col-span-2">
        <SubmitButton size="large" busy={busy} busyLabel="Sending...">
          {action}
        </SubmitButton>
      </div>
    </form>
  );
}
