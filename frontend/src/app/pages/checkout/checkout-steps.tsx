import clsx from 'clsx';

/** Sample content: the mock-up stands at its second step. */
const steps = ['Start', 'Payment', 'Confirm'] as const;
const CURRENT = 'Payment';

/** Where in the checkout this is. */
export const CheckoutSteps = () => (
  <ol aria-label="Steps" className="flex max-w-xl items-start">
    {steps.map((step, at) => (
      <li
        key={step}
        aria-current={step === CURRENT ? 'step' : undefined}
        className="relative grid flex-1 justify-items-center gap-2 text-small font-semibold"
      >
        {at > 0 && (
          <span
            aria-hidden
            className="absolute top-4 right-1/2 mr-6 h-0.5 w-[calc(100%-3rem)] bg-line"
          />
        )}
        <span
          className={clsx(
            'grid size-9 place-items-center rounded-full',
            step === CURRENT ? 'bg-accent text-white' : 'border border-line-strong bg-surface',
          )}
        >
          {at + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
