import { type SubmitEvent, useCallback, useRef, useState, useTransition } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lateSchema } from '../../../shared/late';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { joinNewsletter } from '../enquiry.api';
import { selectIsJoining, selectJoined } from '../enquiry.slice';
import { useClearOnceSent } from '../use-clear-once-sent';

const schema = lateSchema(async () => (await import('../enquiry.shapes')).joinNewsletterRequest);

/** The newsletter box. It stands on every page, so it does without the library of the larger forms. */
export function NewsletterForm() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsJoining);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const clear = useCallback(() => form.current?.reset(), []);
  const wait = useClearOnceSent({ busy, arrived: useSelector(selectJoined) }, clear);
  const [checking, check] = useTransition();
  const join = async (email: string) => {
    const read = (await schema())?.safeParse({ email });
    setProblem(read?.error?.issues[0]?.message ?? '');
    if (read?.error) return;
    wait();
    dispatch(joinNewsletter.requested({ body: read?.data ?? { email } }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email') as string;
    check(() => join(email));
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
        <SubmitButton tone="spark" busy={busy} checking={checking}>
          Sign Up
        </SubmitButton>
      </div>
      {problem && (
        <p id="newsletter-problem" role="alert" className="text-caption font-medium text-spark">
          {problem}
        </p>
      )}
    </form>
  );
}
