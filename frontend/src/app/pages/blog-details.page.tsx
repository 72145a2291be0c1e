import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import type { BlogOnWire } from '@nirmaan/contracts/blog';
import { useParams } from 'react-router-dom';
import {
  blog,
  BlogArticle,
  blogs,
  getRelated,
  needBlog,
  RelatedBlogs,
  sameSector,
  toBlogRequest,
  toSameSectorRequest,
} from '../../features/blog';
import { ContactFormBelow } from '../../features/enquiry';
import { SectorIllustration } from '../../illustrations/illustration';
import { type Api, requireAnswer } from '../../shared/api';
import { useRead } from '../../shared/saga';
import { Await, ButtonLink, Card } from '../../shared/ui';
import { blogPosting, PageHead } from '../head';
import { blogDetails, paths } from '../paths';
import type { PageAddress } from '../routes';
import { Nothing } from './site/nothing';

export const needs = ({ params }: PageAddress) => [needBlog(params['slug'] ?? '')];

export const addresses = async (api: Api): Promise<readonly string[]> => {
  const { blogData } = requireAnswer(await api(blogs.call, { query: { limit: MAX_ROWS } }));
  return blogData.map(({ slug }) => blogDetails(slug));
};

/** Statuses of an unknown slug, and of a text that is none. */
const MISSING: readonly (number | null)[] = [404, 400];

export default function BlogDetailsPage() {
  const { slug = '' } = useParams();
  const loaded = useRead(blog, toBlogRequest(slug));
  if (MISSING.includes(loaded.refusedWith))
    return (
      <Nothing
        status={404}
        title="Blog not found"
        heading="Blog not found!"
        text="It may have been withdrawn, or the address is mistyped."
      >
        <ButtonLink to={paths.blog}>Back to all blogs</ButtonLink>
      </Nothing>
    );
  return (
    <div className="wrap py-10 md:py-14">
      <Await of={loaded} rows={6} label="Loading the blog">
        {(found) => <Reading blog={found} />}
      </Await>
    </div>
  );
}

function Reading({ blog: shown }: { readonly blog: BlogOnWire }) {
  const related = getRelated(shown, useRead(sameSector, toSameSectorRequest(shown)).data ?? []);
  const summary = shown.subtitle || shown.description.slice(0, 160);
  const image = shown.images[0];
  return (
    <div className="grid gap-12 lg:grid-cols-[1.7fr_1fr]">
      <PageHead
        title={shown.name}
        description={summary}
        about={blogPosting(shown, summary)}
        {...(image && { image })}
      />
      <BlogArticle blog={shown} illustration={<SectorIllustration slug={shown.sectorSlug} />} />
      <aside className="grid content-start gap-10">
        {related.length > 0 && <RelatedBlogs blogs={related} hrefOf={blogDetails} />}
        <Card className="grid gap-5 p-5">
          <h2 className="text-title font-bold">Contact us</h2>
          <ContactFormBelow />
        </Card>
      </aside>
    </div>
  );
}
