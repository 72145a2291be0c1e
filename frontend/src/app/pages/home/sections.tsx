import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { ClipboardList, FileText, Stamp } from 'lucide-react';
import { useSelector } from 'react-redux';
import {
  aboutCards,
  claims,
  type SectorSlide,
  sectorSlides,
  whyChoose,
} from '../../../content/home';
import { Illustration } from '../../../illustrations/illustration';
import { selectUser } from '../../../features/account';
import { ButtonLink, Card } from '../../../shared/ui';
import { Carousel } from '../../../shared/ui/carousel';
import { paths } from '../../paths';
import { Section } from '../site/section';

const steps = [
  {
    icon: ClipboardList,
    title: 'Post',
    text: 'A manufacturer states the scope, the budget, the place and the last date to apply.',
  },
  {
    icon: FileText,
    title: 'Propose',
    text: 'A consultant answers with an amount, the scope of work and what will be delivered.',
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
            <Icon size={24} aria-hidden />
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

/** The product's claims, in figures. */
export const WhyChoose = () => (
  <Section title={`Why Choose ${PRODUCT_NAME}`} lead={whyChoose} ground="night">
    <ul className="grid gap-8 sm:grid-cols-3">
      {claims.map(({ figure, text }) => (
        <li key={figure} className="grid gap-1 border-l-2 border-spark pl-5">
          <span className="font-display text-page font-extrabold lg:text-display text-white">
            {figure}
          </span>
          <span className="text-on-night-soft">{text}</span>
        </li>
      ))}
    </ul>
  </Section>
);

/** Mission and offer, with a link to the about page. */
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

/** Six sectors in a row. */
export function SectorCarousel() {
  const to = useSelector(selectUser) ? paths.dashboard : paths.signUp;
  return (
    <Section title={title}>
      <Carousel label={title} autoplay={AUTOPLAY_MS}>
        {sectorSlides.map((slide) => (
          <Slide key={slide.title} {...slide} to={to} />
        ))}
      </Carousel>
    </Section>
  );
}

const Slide = ({ title: sector, text, scene, to }: SectorSlide & { readonly to: string }) => (
  <Card className="flex h-full flex-col overflow-hidden">
    <div className="grid place-items-center bg-accent-soft px-6 py-6 text-accent-strong">
      <Illustration of={scene} className="max-w-64" />
    </div>
    <div className="flex grow flex-col gap-2 p-5">
      <h3 className="text-title font-bold">{sector}</h3>
      <p className="grow text-small text-ink-soft">{text}</p>
      <div className="pt-2">
        <ButtonLink tone="secondary" to={to} aria-label={`Hire experts: ${sector}`}>
          Hire experts
        </ButtonLink>
      </div>
    </div>
  </Card>
);
