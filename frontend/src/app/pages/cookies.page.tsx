import { cookiesPolicy } from '../../content/policies';
import { paths } from '../paths';
import { InlineLink } from '../../shared/routing';
import { SectionsPage } from './site/sections-page';

const CookiesPage = () => (
  <SectionsPage
    title="Cookies policy"
    lead="Which cookies we set, and why there are only two."
    sections={cookiesPolicy}
  >
    <p>
      Still have a question? <InlineLink to={paths.contact}>Contact us</InlineLink>
    </p>
  </SectionsPage>
);

export default CookiesPage;
