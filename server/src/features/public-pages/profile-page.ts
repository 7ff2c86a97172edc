import { fillPath } from '@sangam/contract/http/call.ts';
import { pages } from '@sangam/contract/pages/pages.ts';
import { markup, Html } from './html.ts';
import { shorten, type PageContent, type Site } from './page-document.ts';
import {
  publicMediaPath,
  renderAvatar,
  renderChips,
  renderDate,
  renderLang,
  renderLink,
  renderSection,
  renderText,
  sourcesOf,
} from './page-parts.ts';
import { postTitle } from './post-title.ts';
import type { PublicPageTexts } from './public-page-texts.ts';
import {
  educationDetails,
  experienceDetails,
  feedPath,
  postPagePath,
  presentPublicProfile,
  projectPagePath,
  type PublicPerson,
  type PublicProfile,
} from './public-pages.presenter.ts';
import type { PublicMedia, PublicProfilePageRow } from './public-pages.queries.ts';

/** Two streams meet: the motif of the logo, in the colour of this community. */
const generatedCover = new Html(
  '<svg class="cover" viewBox="0 0 704 144" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">' +
    '<rect width="704" height="144" fill="var(--cover)"></rect>' +
    '<path d="M-20 20c190 0 300 34 372 150M-20 62c150 0 260 30 320 110" stroke="#fff" stroke-opacity=".28" stroke-width="22"></path>' +
    '<path d="M724 8c-190 0-300 40-372 162M724 56c-150 0-260 30-320 116" stroke="#f4a515" stroke-opacity=".75" stroke-width="22"></path></svg>',
);

/**
 * The public page of a member: of the profile only the fields that the member chose and everyone may see, and links to the
 * projects and posts of the row.
 */
export function describeProfilePage(site: Site, row: PublicProfilePageRow): PageContent {
  const profile = presentPublicProfile(row);
  const { shownName, designation, path, username } = profile;
  const { texts } = site;
  return {
    title: shownName,
    description:
      shorten([designation, profile.about].filter(Boolean).join('. ')) ||
      texts.memberOf(shownName, site.name),
    path,
    isIndexed: row.searchEngines,
    type: 'profile',
    image: previewImage(texts, profile),
    feedPath: feedPath(username),
    data: personData(site, profile),
    main: markup`${renderProfile(texts, profile)}
    ${renderProjects(texts, username, row.projects)}
    ${renderPosts(site, profile, row.posts)}`,
    action: {
      heading: texts.profileAction.heading(shownName),
      text: texts.profileAction.text(site.name),
      button: texts.profileAction.button(site.name),
      next: fillPath(pages.profile, { username }),
    },
  };
}

/** The photo, or else the cover. */
function previewImage(texts: PublicPageTexts, { photo, cover, shownName }: PublicProfile) {
  if (photo) {
    return { path: publicMediaPath(photo), alt: texts.photoOf(shownName), isLarge: false };
  }
  return cover ? { path: publicMediaPath(cover), alt: shownName, isLarge: true } : undefined;
}

/** `Person` of schema.org, as far as other pages show a person. */
export function personSummary(site: Site, { shownName, path, designation, photo }: PublicPerson) {
  return {
    '@type': 'Person',
    name: shownName,
    url: site.publicUrl + path,
    ...(designation && { jobTitle: designation }),
    ...(photo && { image: site.publicUrl + publicMediaPath(photo) }),
  };
}

/** `Person` of schema.org, with the public fields only. */
function personData(site: Site, profile: PublicProfile) {
  const { about, nativeName, location, skills, links, experience, education } = profile;
  const employers = experience.filter(({ to }) => to === null);
  return {
    ...personSummary(site, profile),
    ...(about && { description: shorten(about, 500) }),
    ...(nativeName && { alternateName: nativeName }),
    ...(location && { homeLocation: { '@type': 'Place', name: location } }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    ...(links.length > 0 && { sameAs: links.map(({ url }) => url) }),
    ...(employers.length > 0 && {
      worksFor: employers.map(({ organisation }) => ({
        '@type': 'Organization',
        name: organisation,
      })),
    }),
    ...(education.length > 0 && {
      alumniOf: education.map(({ institution }) => ({
        '@type': 'EducationalOrganization',
        name: institution,
      })),
    }),
  };
}

function renderProfile(texts: PublicPageTexts, profile: PublicProfile): Html {
  const { shownName, nativeName, designation, location, graduationYear, openTo } = profile;
  const facts = [location, graduationYear === null ? '' : texts.classOf(graduationYear)].filter(
    Boolean,
  );
  return markup` <article class="card hero">
      ${profile.cover ? renderCover(texts, profile.cover) : generatedCover} ${renderAvatar(shownName, profile.photo, texts.photoOf(shownName))}
      <h1 dir="auto">${shownName}</h1>
      ${nativeName && markup`<p class="lead" dir="auto">${nativeName}</p>`}
      ${designation && markup`<p dir="auto">${designation}</p>`}
      ${facts.length > 0 && markup`<p class="facts">${facts.map((fact) => markup`<span>${fact}</span>`)}</p>`}
    </article>
    ${profile.about && renderSection(texts.about, markup`<p class="text" dir="auto">${renderText(profile.about)}</p>`)}
    ${renderExperience(texts, profile)}
    ${openTo.length > 0 && renderSection(texts.openTo, renderOpenTo(texts, openTo))}
    ${profile.skills.length > 0 && renderSection(texts.skills, renderChips(profile.skills))}
    ${renderEducation(texts, profile)}
    ${renderLinks(texts, profile)}`;
}

function renderCover({ madeWithAi }: PublicPageTexts, cover: PublicMedia): Html {
  const { width, height, isMadeWithAi } = cover;
  return markup`<div class="cover photo"><img src="${publicMediaPath(cover)}" srcset="${sourcesOf(cover)}" sizes="(min-width: 44rem) 44rem, 100vw" alt="" width="${width}" height="${height}">
      ${isMadeWithAi && markup`<span class="badge">${madeWithAi}</span>`}</div>`;
}

function renderOpenTo({ openToLabels }: PublicPageTexts, openTo: PublicProfile['openTo']): Html {
  const labels = openTo.map((kind) => openToLabels[kind]);
  return renderChips(labels, 'chips open');
}

/** Without the descriptions, which would make the page large; members see them on the profile. */
function renderExperience(texts: PublicPageTexts, { experience }: PublicProfile): Html | false {
  if (experience.length === 0) return false;
  const items = experience.map(
    (item) =>
      markup`<li dir="auto"><strong>${item.title}</strong>, ${item.organisation}<br>
        <span class="lead">${experienceDetails(texts, item)}</span></li>`,
  );
  return renderSection(texts.experience, markup`<ul class="rows">${items}</ul>`);
}

function renderEducation(texts: PublicPageTexts, { education }: PublicProfile): Html | false {
  if (education.length === 0) return false;
  const items = education.map(
    (item) =>
      markup`<li dir="auto"><strong>${item.institution}</strong><br>
        <span class="lead">${educationDetails(item)}</span></li>`,
  );
  return renderSection(texts.education, markup`<ul class="rows">${items}</ul>`);
}

function renderLinks(texts: PublicPageTexts, { links }: PublicProfile): Html | false {
  if (links.length === 0) return false;
  const items = links.map(
    ({ kind, url }) => markup`<li>${texts.profileLinkLabels[kind]}: ${renderLink(url)}</li>`,
  );
  return renderSection(texts.links, markup`<ul class="rows">${items}</ul>`);
}

function renderProjects(
  texts: PublicPageTexts,
  username: string,
  projects: PublicProfilePageRow['projects'],
): Html | false {
  if (projects.length === 0) return false;
  const items = projects.map(
    (
      project,
    ) => markup`<li dir="auto"><strong><a href="${projectPagePath(username, project)}">${project.title}</a></strong>
      <span class="badge ${project.status}">${texts.statusLabels[project.status]}</span>
      ${project.summary !== '' && markup`<br><span class="lead">${project.summary}</span>`}</li>`,
  );
  return renderSection(texts.projects, markup`<ul class="rows lined">${items}</ul>`);
}

function renderPosts(
  site: Site,
  profile: PublicProfile,
  posts: PublicProfilePageRow['posts'],
): Html | false {
  if (posts.length === 0) return false;
  const items = posts.map(
    ({ id, content, createdAt, language }) => markup`<li dir="auto">
      <a class="plain" href="${postPagePath(profile.username, id)}"${renderLang(language)}>${postTitle(site, profile, content, 160)}</a>
      <br><span class="meta">${renderDate(site.texts, createdAt)}</span></li>`,
  );
  return renderSection(site.texts.posts, markup`<ul class="rows lined">${items}</ul>`);
}
