import { teamConsultants } from '../../../content/people';
import { reviews } from '../../../content/testimonials';
import { Card } from '../../../shared/ui/card';
import { Portrait } from '../../../shared/ui/portrait';
import { Stars } from '../../../shared/ui/stars';

const three = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** Three placeholder members. */
export const TeamConsultants = () => (
  <ul className={three}>
    {teamConsultants.map(({ name, hair, role }) => (
      <li key={name}>
        <Card className="flex h-full items-center gap-4 p-5">
          <Portrait name={name} hair={hair} className="size-20 shrink-0 rounded-full" />
          <p className="grid">
            <span className="font-bold">{name}</span>
            <span className="text-small text-ink-soft">{role}</span>
          </p>
        </Card>
      </li>
    ))}
  </ul>
);

/** Three sample reviews. */
export const CustomerReviews = () => (
  <ul className={three}>
    {reviews.map(({ name, text, stars }) => (
      <li key={name}>
        <Card className="grid h-full content-start gap-3 p-5">
          <Stars rating={stars} />
          <blockquote className="text-ink-soft">“{text}”</blockquote>
          <p className="text-small font-semibold">{name}</p>
        </Card>
      </li>
    ))}
  </ul>
);
