import type { SamplePerson } from '../../../content/people';
import { Portrait } from '../../../shared/ui';

/** A portrait, of the look `portrait`, with name and role. */
export const Person = ({
  name,
  hair,
  role,
  portrait,
}: SamplePerson & { readonly portrait: string }) => (
  <>
    <Portrait name={name} hair={hair} className={portrait} />
    <span className="grid">
      <span className="font-semibold">{name}</span>
      <span className="text-small text-ink-soft">{role}</span>
    </span>
  </>
);
