import { joinNewsletterRequest } from '@nirmaan/contracts/enquiry';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSubmit } from '../../shared/saga';
import { SubmitButton } from '../../shared/ui';
import { ConsentNotice } from './consent-notice';
import { joinNewsletter } from './enquiry.api';

/** The newsletter box. It is on every page, so it does without the form library. */
export default function NewsletterForm() {
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { busy, send } = useSubmit(joinNewsletter, () => form.current?.reset());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const parsed = joinNewsletterRequest.safeParse({ email });
    setProblem(parsed.error?.issues[0]?.message ?? '');
    if (parsed.success) send({ body: parsed.data });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-sm gap-2">
      <label htmlFor="newsletter" className="text-small font-semibold">
        News from the shop floor, once a month
      </label>
      <div className="flex gap-2">
        <input
          id="newsletter"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@company.in"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? 'newsletter-problem' : undefined}
          className="control-box"
        />
        <SubmitButton tone="spark" busy={busy}>
          Sign Up
        </SubmitButton>
      </div>
      <ConsentNotice to="newsletter" className="text-caption text-on-night-soft" />
      {problem && (
        <p id="newsletter-problem" role="alert" className="text-caption font-medium text-spark">
          {problem}
        </p>
      )}
    </form>
  );
}
