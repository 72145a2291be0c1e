import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { ClipboardList, FileText, Stamp } from 'lucide-react';
import { use } from 'react';
import { aboutCards, sampleClaims, sectorSlides, whyChoose } from '../../../content/home';
import type { ServiceTile } from '../../../content/services';
import { Illustration } from '../../../illustrations/illustration';
import { ButtonLink, Card } from '../../../shared/ui';
import { Carousel } from '../../../shared/ui/carousel';
import { SiteContext } from '../../head';
import { consultantsPage, paths } from '../../paths';
import { ProductShot } from '../site/product-shot';
import { Section } from '../site/section';

const steps = [
  {
    icon: ClipboardList,
    title: 'Post',
    text: 'A manufacturer sets out the scope, budget, location and last date to apply. Posting is free.',
  },
  {
    icon: FileText,
    title: 'Propose',
    text: 'Consultants respond with an amount, a scope of work and what they will deliver.',
  },
  {
    icon: Stamp,
    title: 'Award',
    text: 'The manufacturer compares the proposals and awards one. Both sides see the history.',
  },
] as const;

/** How a project finds its expert: these three steps do happen one after the other. */
export const Steps = () => (
  <section className="border-b border-line bg-surface">
    <ol className="wrap grid gap-8 py-12 md:grid-cols-3">
      {steps.map(({ icon: Icon, title, text }, at) => (
        <li key={title} className="flex gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <Icon size={24} />
          </span>
          <span className="grid content-start gap-1">
            <span className="text-title font-bold">
              {at + 1}. {title}
            </span>
            <span className="text-small text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

export const Inside = () => (
  <Section title="One place for the whole project" lead="A look inside, with sample data.">
    <div className="grid gap-10 lg:grid-cols-2">
      <ProductShot
        name="manufacturer"
        alt="A manufacturer’s overview: projects, and the applicants who are waiting"
        caption="Manufacturers see at a glance which proposals need a decision."
      />
      <ProductShot
        name="room"
        alt="The room of an awarded project: what is next, and what is agreed, delivered, accepted and paid"
        caption="After the award, plan, deliveries, payments and messages stand in one room."
      />
    </div>
  </Section>
);

export function WhyChoose() {
  const { claims } = use(SiteContext).content;
  const shown = claims ?? sampleClaims;
  if (shown.length === 0) return null;
  return (
    <Section
      title={`Why Choose ${PRODUCT_NAME}`}
      lead={claims ? undefined : whyChoose}
      ground="night"
      isSample={!claims}
    >
      <ul className="grid gap-8 sm:grid-cols-3">
        {shown.map((claim) => {
          const [figure, ...words] = claim.split(' ');
          return (
            <li key={claim} className="grid gap-1 border-l-2 border-spark pl-5">
              <span className="font-display text-page font-extrabold text-white lg:text-display">
                {figure}
              </span>
              <span className="text-on-night-soft">{words.join(' ')}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export const AboutBlock = () => (
  <Section title="About Us">
    <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.4fr]">
      <div className="rounded-card bg-accent-soft p-8 text-accent-strong">
        <Illustration of="plant" />
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

/** The specification's pace. */
const AUTOPLAY_MS = 3000;

const title = 'Hire Experts Across Sectors';

export const SectorCarousel = () => (
  <Section title={title}>
    <Carousel label={title} autoplay={AUTOPLAY_MS}>
      {sectorSlides.map((slide) => (
        <Slide key={slide.title} {...slide} />
      ))}
    </Carousel>
  </Section>
);

const Slide = ({ title, text, scene, sector }: ServiceTile) => (
  <Card className="flex h-full flex-col overflow-hidden">
    <div className="grid place-items-center bg-accent-soft px-6 py-6 text-accent-strong">
      <Illustration of={scene} className="max-w-64" />
    </div>
    <div className="flex grow flex-col gap-2 p-5">
      <h3 className="text-title font-bold">{title}</h3>
      <p className="grow text-small text-ink-soft">{text}</p>
      <div className="pt-2">
        <ButtonLink
          tone="secondary"
          to={consultantsPage({ sector })}
          aria-label={`Hire experts: ${title}`}
        >
          Hire experts
        </ButtonLink>
      </div>
    </div>
  </Card>
);
