import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { claims, whyChoose } from '../../../content/home';
import { Section } from '../site/section';

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
