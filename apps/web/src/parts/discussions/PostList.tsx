import type { Discussion } from '@praxis/contract/discussionShapes'
import { scopeOf } from '@praxis/contract/scope'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { discussionLinks } from '#web/links.ts'
import styles from './PostList.module.css'

type PostListProps = {
  posts: readonly Discussion[]
  /** At the end of a row. */
  renderNote: (post: Discussion) => ReactNode
}

/** Discussions by their titles, as they stand beside other things. */
export function PostList({ posts, renderNote }: PostListProps) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id}>
          <Link className="cut" to={discussionLinks(scopeOf(post.gid)).one(post.id)} title={post.title}>
            {post.title}
          </Link>
          <small>{renderNote(post)}</small>
        </li>
      ))}
    </ul>
  )
}
