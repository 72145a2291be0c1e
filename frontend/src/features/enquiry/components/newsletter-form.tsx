import { joinNewsletterRequest } from '@nirmaan/contracts/enquiry';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { joinNewsletter } from '../enquiry.api';
import { selectIsJoining, selectJoined } from '../enquiry.slice';
import { useClearOnceSent } from '../use-clear-once-sent';

/** The newsletter box. It stands on every page, so it does without the library of the larger forms. */
export function NewsletterForm() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsJoining);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const clear = useCallback(() => form.current?.reset(), []);
  const wait = useClearOnceSent({ busy, arrived: useSelector(selectJoined) }, clear);
  const join = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = Object.fromEntries(new FormData(event.currentTarget));
    const read = joinNewsletterRequest.safeParse(written);
    setProblem(read.error?.issues[0]?.message ?? '');
    if (!read.success) return;
    wait();
    dispatch(joinNewsletter.requested({ body: read.data }));
  };
  return (
    <form ref={form} noValidate onSubmit={join} className="grid max-w-sm gap-2">
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
        <Button type="submit" tone="spark" busy={busy}>
          Sign Up
        </Button>
      </div>
      {problem && (
        <p id="newsletter-problem" role="alert" className="text-caption font-medium text-spark">
          {problem}
        </p>
      )}
    </form>
  );
}
