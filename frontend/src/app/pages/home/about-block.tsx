import { aboutCards } from '../../../content/home';
import { Drawing } from '../../../drawings';
import { ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { paths } from '../../paths';
import { Section } from '../site/section';

/** Mission and offer, and the way to the whole story. */
export const AboutBlock = () => (
  <Section title="About Us">
    <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.4fr]">
      <div className="rounded-card bg-accent-soft p-8 text-accent-strong">
        <Drawing of="plant" />
      </div>
      <div className="grid gap-5">
        {aboutCards.map(({ title, text }) => (
          <Card key={title} className="grid gap-1 p-5">
            <h3 className="text-title font-bold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </Card>
        ))}
        <div>
          <ButtonLink to={paths.about}>Read More</ButtonLink>
        </div>
      </div>
    </div>
  </Section>
);
