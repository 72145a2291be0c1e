import { joinNewsletterRequest } from '@nirmaan/contracts/enquiry';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SubmitButton } from '../../shared/ui';
import { ConsentNotice } from './consent-notice';
import { joinNewsletter, selectIsJoining, selectJoined } from './enquiry.slice';
import { useClearOnceSent } from './use-clear-once-sent';

/** The newsletter box. It is on every page, so it does without the form library. */
export default function NewsletterForm() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsJoining);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const clear = useCallback(() => form.current?.reset(), []);
  const wait = useClearOnceSent({ busy, arrived: useSelector(selectJoined) }, clear);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const parsed = joinNewsletterRequest.safeParse({ email });
    setProblem(parsed.error?.issues[0]?.message ?? '');
    if (!parsed.success) return;
    wait();
    dispatch(joinNewsletter.requested({ body: parsed.data }));
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
