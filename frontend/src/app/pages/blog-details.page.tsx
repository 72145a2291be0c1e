import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import type { BlogOnWire } from '@nirmaan/contracts/blog';
import { useParams } from 'react-router-dom';
import {
  BlogArticle,
  getRelated,
  listBlogs,
  needBlog,
  RelatedBlogs,
  useBlog,
} from '../../features/blog';
import { type Api, requireAnswer } from '../../shared/api';
import { ButtonLink, Card, ErrorState, SkeletonRows } from '../../shared/ui';
import { blogPosting, PageHead } from '../head';
import type { PageAddress } from '../routes';
import { blogDetails, paths } from '../paths';
import { ContactFormBelow } from '../../features/enquiry';
import { SectorIllustration } from '../../illustrations/illustration';

export const needs = ({ params }: PageAddress) => [needBlog(params['slug'] ?? '')];

export const addresses = async (api: Api): Promise<readonly string[]> => {
  const { blogData } = requireAnswer(await api(listBlogs.call, { query: { limit: MAX_ROWS } }));
  return blogData.map(({ slug }) => blogDetails(slug));
};

export default function BlogDetailsPage() {
  const { slug = '' } = useParams();
  const { blog, missing, error, sameSector, reload } = useBlog(slug);
  return (
    <div className="wrap py-10 md:py-14">
      {missing && <BlogNotFound />}
      {error && <ErrorState text={error} onRetry={reload} />}
      {!blog && !missing && !error && <SkeletonRows rows={6} label="Loading the blog" />}
      {blog && <Reading blog={blog} related={getRelated(blog, sameSector)} />}
    </div>
  );
}

interface ReadingProps {
  readonly blog: BlogOnWire;
  readonly related: readonly BlogOnWire[];
}

const Reading = ({ blog, related }: ReadingProps) => (
  <div className="grid gap-12 lg:grid-cols-[1.7fr_1fr]">
    <Head blog={blog} />
    <BlogArticle blog={blog} illustration={<SectorIllustration slug={blog.sectorSlug} />} />
    <aside className="grid content-start gap-10">
      {related.length > 0 && <RelatedBlogs blogs={related} hrefOf={blogDetails} />}
      <Card className="grid gap-5 p-5">
        <h2 className="text-title font-bold">Contact us</h2>
        <ContactFormBelow />
      </Card>
    </aside>
  </div>
);

const Head = ({
  blog: { name, subtitle, description, author, updatedAt, images },
}: Pick<ReadingProps, 'blog'>) => {
  const summary = subtitle || description.slice(0, 160);
  const image = images[0];
  const about = blogPosting({ title: name, description: summary, author, updatedAt, image });
  return <PageHead title={name} description={summary} about={about} {...(image && { image })} />;
};

const BlogNotFound = () => (
  <div className="grid justify-items-center gap-5 py-16 text-center">
    <PageHead title="Blog not found" status={404} />
    <h1 className="text-heading font-bold tracking-tight">Blog not found!</h1>
    <p className="text-ink-soft">It may have been withdrawn, or the address is mistyped.</p>
    <ButtonLink to={paths.blog}>Back to all blogs</ButtonLink>
  </div>
);
